import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spins } from './jobs.ts';

const framesPerSecond = 25;
const shotSeconds = 2.4;
const fadeSeconds = 0.5;

/** The bodies that have a film. */
export const films: readonly string[] = ['suv', 'ute'];

const shots = [
  ['front-three-quarter', 'in'],
  ['side', 'along'],
  ['wheel', 'in'],
  ['rear-three-quarter', 'out'],
  ['detail', 'along'],
  ['above', 'out'],
] as const;

/** Camera moves over a still, for ffmpeg's zoompan filter. */
const moves = {
  in: `z='1+0.14*on/FRAMES':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.5'`,
  out: `z='1.14-0.14*on/FRAMES':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.5'`,
  along: `z='1.2':x='(iw-iw/zoom)*(0.1+0.8*on/FRAMES)':y='(ih-ih/zoom)*0.6'`,
};

/** Renders a silent film from a body's stills with the locally installed ffmpeg; the stills must exist. */
export async function writeFilm(files: string, body: string): Promise<void> {
  const target = join(files, 'videos', `${body}.mp4`);
  await mkdir(dirname(target), { recursive: true });
  const frames = shotSeconds * framesPerSecond;
  const scenes = shots.map(
    ([, move], i) =>
      `[${i}:v]scale=2880:-1,crop=2880:1620:0:(ih-1620)*0.55,zoompan=${moves[move].replaceAll('FRAMES', String(frames))}:d=${frames}:s=1280x720:fps=${framesPerSecond},setsar=1[s${i}]`,
  );
  const joins = shots.slice(1).map((_, i) => {
    const offset = (i + 1) * (shotSeconds - fadeSeconds);
    return `[${i === 0 ? 's0' : `j${i}`}][s${i + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${offset.toFixed(2)}[j${i + 1}]`;
  });
  await run('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    ...shots.flatMap(([view]) => ['-i', join(files, body, spins[body]!, `${view}.webp`)]),
    '-filter_complex',
    [...scenes, ...joins].join(';'),
    '-map',
    `[j${shots.length - 1}]`,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    target,
  ]);
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} exited with code ${code}`)),
    );
  });
}
