import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

type Files = Record<string, { text: string; modified: Date }>;

/** Starts an SFTP server with the files of one folder, for one user and password. */
export async function startSftpServer(files: Files, password: string) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (asked) => {
      if (asked.method === 'password' && asked.password === password) asked.accept();
      else asked.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

function serve(sftp: SFTPWrapper, files: Files): void {
  let listed = false;
  const nameOf = (path: string) => path.split('/').at(-1)!;
  const attributesOf = (name: string): Attributes => {
    const file = files[name];
    const time = Math.floor((file?.modified.getTime() ?? 0) / 1000);
    return {
      mode: file ? 0o100644 : 0o040755,
      uid: 0,
      gid: 0,
      size: file?.text.length ?? 0,
      atime: time,
      mtime: time,
    };
  };
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path, longname: path, attrs: attributesOf('') }]),
  );
  sftp.on('OPENDIR', (id) => {
    listed = false;
    sftp.handle(id, Buffer.from('folder'));
  });
  sftp.on('READDIR', (id) => {
    if (listed) return sftp.status(id, STATUS_CODE.EOF);
    listed = true;
    return sftp.name(
      id,
      Object.keys(files).map((filename) => ({
        filename,
        longname: `-rw-r--r-- 1 a a 1 Jan 1 2026 ${filename}`,
        attrs: attributesOf(filename),
      })),
    );
  });
  const stat = (id: number, path: string) => sftp.attrs(id, attributesOf(nameOf(path)));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('OPEN', (id, path) => sftp.handle(id, Buffer.from(nameOf(path))));
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attributesOf(handle.toString())));
  sftp.on('READ', (id, handle, offset, length) => {
    const text = Buffer.from(files[handle.toString()]?.text ?? '');
    if (offset >= text.length) return sftp.status(id, STATUS_CODE.EOF);
    return sftp.data(id, text.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
