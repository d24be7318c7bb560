const everyMs = 60_000;

/** Reports faults of a cache's folder: damaged files once a minute, failing writes once. */
export function reportCacheFaults(
  directory: string,
  damagedFolder: string,
  report: (message: string) => void,
) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  let writesFail = false;
  return {
    damaged(): void {
      count += 1;
      if (performance.now() - reportedAt < everyMs) return;
      report(
        `pictures: ${count === 1 ? 'a file is' : `${count} files are`} damaged in ${directory}; they are made again (the damaged ones are in ${directory}/${damagedFolder})`,
      );
      reportedAt = performance.now();
      count = 0;
    },
    written(): void {
      if (writesFail) report(`pictures: ${directory} can be written to again`);
      writesFail = false;
    },
    notWritten(error: unknown): void {
      if (!writesFail)
        report(
          `pictures: ${directory} cannot be written to (${(error as Error).message}), so pictures are made for each request: free space on its disk, or make the folder writable`,
        );
      writesFail = true;
    },
  };
}
