import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export type S3Server = {
  endpoint: string;
  objects: Map<string, Buffer>;
  refused: string[];
  close(): Promise<void>;
};

export const s3Keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'auto' };

/** A store that speaks the part of S3's protocol that the registry needs, signatures checked. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readAll(request);
      const url = new URL(request.url!, 'http://s3.localhost');
      const end = (status: number, content: string | Buffer = '') =>
        response.writeHead(status, { 'content-type': 'application/xml', etag: '"1"' }).end(content);
      if (!isSigned(request, url)) {
        refused.push(`${request.method} ${url.pathname}`);
        return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      }
      const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
      if (request.method === 'PUT') objects.set(key, body);
      else if (request.method === 'GET' && key)
        return objects.has(key)
          ? end(200, objects.get(key))
          : end(404, '<Error><Code>NoSuchKey</Code></Error>');
      else if (request.method === 'GET')
        return end(
          200,
          listing([...objects.keys()].filter((one) => one.startsWith(url.searchParams.get('prefix') ?? ''))),
        );
      // As OpenStack Swift: a request that removes several objects must carry an MD5.
      else if (request.method === 'POST' && url.searchParams.has('delete') && !request.headers['content-md5'])
        return end(400, '<Error><Code>InvalidRequest</Code></Error>');
      else if (request.method === 'DELETE') return end(objects.delete(key) ? 204 : 404);
      return end(200);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const listing = (keys: string[]) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-03-01T00:00:00.000Z</LastModified><ETag>"1"</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`).join('')}</ListBucketResult>`;

/** AWS signature version 4 of the headers. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, date = '', region = '', signed = '', signature = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${date}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${s3Keys.secretAccessKey}`),
  );
  return signature !== '' && createHmac('sha256', key).update(text).digest('hex') === signature;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
