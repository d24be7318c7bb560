import { imageCdnTemplates, imageSrcSet, imageUrl, type ImageConfig } from './image-url.ts';

const key = 'media/suv/white/front-three-quarter.webp';

describe('imageUrl', () => {
  it('asks the local service for the next width it offers', () => {
    expect(imageUrl(key, { width: 641 })).toBe(`/images/800-auto-standard/${key}`);
    expect(imageUrl(key, { width: 640 })).toBe(`/images/640-auto-standard/${key}`);
    expect(imageUrl(key, { width: 9000 })).toBe(`/images/1920-auto-standard/${key}`);
  });

  it('crops to the nearest offered proportion when a height is given', () => {
    expect(imageUrl(key, { width: 640, height: 430, quality: 'high' })).toBe(`/images/640x427-cover-auto-high/${key}`);
    expect(imageUrl(key, { width: 300, height: 300, fit: 'inside' })).toBe(`/images/320x320-inside-auto-standard/${key}`);
  });

  it('leaves old copies behind when the version changes', () => {
    expect(imageUrl(key, { width: 640 }, { kind: 'local', basePath: 'https://img.example.com/images/', version: 'a b' })).toBe(`https://img.example.com/images/640-auto-standard/${key}?v=a%20b`);
  });

  it('does not transform vector logos', () => {
    expect(imageUrl('media/brands/harbour.svg', { width: 300 })).toBe('/images/original/media/brands/harbour.svg');
  });

  it('encodes what a file name may hold', () => {
    expect(imageUrl('uploads/my car.jpg', { width: 640 })).toBe('/images/640-auto-standard/uploads/my%20car.jpg');
  });

  it.each(['../secret.png', 'media/../../x.png', '/etc/passwd', 'data:image/png;base64,AAAA', 'javascript:alert(1)', '//evil.example/x.png', 'media\\x.png', 'ftp://example.com/a.jpg', 'https://user:word@example.com/a.jpg', ''])('refuses %p', (bad) => {
    expect(imageUrl(bad, { width: 640 })).toBe('');
  });
});

describe('pictures of other hosts', () => {
  const remote = 'https://photos.example.com/cars/1.jpg?size=big';
  const origins = ['https://photos.example.com'];

  it('uses an allowed one as it is locally', () => {
    expect(imageUrl(remote, { width: 640 }, { kind: 'local', remoteOrigins: origins })).toBe(remote);
  });

  it('fetches an allowed one through the CDN', () => {
    const config: ImageConfig = { kind: 'template', baseUrl: 'https://cdn.example.com/acme', remoteOrigins: origins, ...imageCdnTemplates.cloudinary };
    expect(imageUrl(remote, { width: 640 }, config)).toBe(`https://cdn.example.com/acme/image/fetch/w_640,f_auto,q_auto/${encodeURIComponent(remote)}`);
  });

  it('refuses one that is not on the list, whatever its spelling', () => {
    const config: ImageConfig = { kind: 'local', remoteOrigins: origins };
    for (const bad of ['https://evil.example.com/1.jpg', 'http://photos.example.com/1.jpg', 'https://photos.example.com.evil.net/1.jpg', 'https://photos.example.com@evil.net/1.jpg']) {
      expect(imageUrl(bad, { width: 640 }, config)).toBe('');
    }
  });
});

describe('templates', () => {
  it('writes the brief form of a CDN', () => {
    const config: ImageConfig = { kind: 'template', baseUrl: 'https://cdn.example.com/', template: 'w_{width},f_auto,q_auto/{key}' };
    expect(imageUrl(key, { width: 641 }, config)).toBe(`https://cdn.example.com/w_641,f_auto,q_auto/${key}`);
  });

  it('leaves the height out where none is asked for', () => {
    const config: ImageConfig = { kind: 'template', baseUrl: 'https://acme.example.net', ...imageCdnTemplates.imgix };
    expect(imageUrl(key, { width: 640 }, config)).toBe(`https://acme.example.net/${key}?w=640&auto=format,compress&q=60`);
    expect(imageUrl(key, { width: 640, height: 400, fit: 'inside' }, config)).toBe(`https://acme.example.net/${key}?w=640&h=400&fit=clip&auto=format,compress&q=60`);
  });
});

describe('imageSrcSet', () => {
  it('lists each offered width once', () => {
    expect(imageSrcSet(key, [300, 310, 640])).toBe(`/images/320-auto-standard/${key} 320w, /images/640-auto-standard/${key} 640w`);
  });

  it('crops every candidate to one proportion', () => {
    expect(imageSrcSet(key, [320, 640], { kind: 'local' }, { aspect: 1.5 })).toBe(`/images/320x213-cover-auto-standard/${key} 320w, /images/640x427-cover-auto-standard/${key} 640w`);
  });

  it('is empty where one address serves all', () => {
    expect(imageSrcSet('https://photos.example.com/1.jpg', [320, 640])).toBe('');
    expect(imageSrcSet('media/brands/harbour.svg', [320, 640])).toBe('');
  });
});
