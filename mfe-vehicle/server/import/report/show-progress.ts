import { Presets, SingleBar } from 'cli-progress';

type Progress = { bytes: number; totalBytes: number; records: number };
type ProgressDisplay = { update(progress: Progress): void; stop(): void };

/** Shows a progress bar on a terminal; elsewhere prints a line for each quarter of the file. */
export function showProgress(output: NodeJS.WriteStream): ProgressDisplay {
  return output.isTTY ? progressBar(output) : progressLines(output);
}

function progressBar(output: NodeJS.WriteStream): ProgressDisplay {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage} % | {records} records',
      stream: output,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { records: 0 });
  return {
    update({ bytes, totalBytes, records }) {
      bar.setTotal(totalBytes);
      bar.update(bytes, { records });
    },
    stop: () => bar.stop(),
  };
}

function progressLines(output: NodeJS.WriteStream): ProgressDisplay {
  let quarter = 0;
  return {
    update({ bytes, totalBytes, records }) {
      const reached = Math.floor((bytes / totalBytes) * 4);
      if (reached <= quarter) return;
      quarter = reached;
      output.write(`${quarter * 25} %: ${records} records read\n`);
    },
    stop: () => undefined,
  };
}
