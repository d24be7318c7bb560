import { imageCdnNames, imageCdnPresets } from './image-cdns.ts';
import { imageSrcSet, imageUrl, type ImageConfig } from './image-url.ts';

const key = 'media/suv/white/front-three-quarter.webp';

describe('imageUrl', () => {
  it('requests the next larger width that the local service offers', () => {
    expect(imageUrl(key, { width: 641 })).toBe(`/images/800-auto-standard/${key}`);
    expect(imageUrl(key, { width: 640 })).toBe(`/images/640-auto-standard/${key}`);
    expect(imageUrl(key, { width: 9000 })).toBe(`/images/1920-auto-standard/${key}`);
  });

  it('crops to the nearest offered aspect ratio if a height is given', () => {
    expect(imageUrl(key, { width: 640, height: 430, quality: 'high' })).toBe(
      `/images/640x427-cover-auto-high/${key}`,
    );
    expect(imageUrl(key, { width: 300, height: 300, fit: 'inside' })).toBe(
      `/images/320x320-inside-auto-standard/${key}`,
    );
  });

  it('adds the version to the address, so that a new version bypasses cached copies', () => {
    expect(
      imageUrl(
        key,
        { width: 640 },
        { kind: 'local', basePath: 'https://img.example.com/images/', version: 'a b' },
      ),
    ).toBe(`https://img.example.com/images/640-auto-standard/${key}?v=a%20b`);
  });

  it('does not transform vector logos', () => {
    expect(imageUrl('media/brands/harbour.svg', { width: 300 })).toBe(
      '/images/original/media/brands/harbour.svg',
    );
  });

  it('encodes special characters of a file name', () => {
    expect(imageUrl('uploads/my car.jpg', { width: 640 })).toBe(
      '/images/640-auto-standard/uploads/my%20car.jpg',
    );
  });

  it.each([
    '../secret.png',
    'media/../../x.png',
    '/etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//evil.example/x.png',
    'media\\x.png',
    'ftp://example.com/a.jpg',
    'https://user:word@example.com/a.jpg',
    '',
  ])('rejects %p', (bad) => {
    expect(imageUrl(bad, { width: 640 })).toBe('');
  });
});

describe('images of other hosts', () => {
  const remote = 'https://photos.example.com/cars/1.jpg?size=big';
  const origins = ['https://photos.example.com'];

  it('requests an allowed one from the local service by its full address', () => {
    const [, , variant, source, encoded] = imageUrl(
      remote,
      { width: 640 },
      { kind: 'local', remoteOrigins: origins },
    ).split('/');
    expect([variant, source]).toEqual(['640-auto-standard', 'remote']);
    expect(Buffer.from(encoded!, 'base64url').toString()).toBe(remote);
    expect(imageSrcSet(remote, [320, 640], { kind: 'local', remoteOrigins: origins })).toMatch(
      /^\/images\/320-.* 320w, \/images\/640-.* 640w$/,
    );
  });

  it('returns no address if the site allows no origin', () => {
    expect(imageUrl(remote, { width: 640 })).toBe('');
  });

  it('returns the address of an allowed one unchanged if the CDN cannot fetch', () => {
    expect(
      imageUrl(
        remote,
        { width: 640 },
        {
          kind: 'template',
          baseUrl: 'https://acme.example.net',
          remoteOrigins: origins,
          ...imageCdnPresets.imgix,
        },
      ),
    ).toBe(remote);
  });

  it('fetches an allowed one through the CDN', () => {
    const config: ImageConfig = {
      kind: 'template',
      baseUrl: 'https://cdn.example.com/acme',
      remoteOrigins: origins,
      ...imageCdnPresets.cloudinary,
    };
    expect(imageUrl(remote, { width: 640 }, config)).toBe(
      `https://cdn.example.com/acme/image/fetch/w_640,f_auto,q_auto/${encodeURIComponent(remote)}`,
    );
  });

  it('rejects one that is not on the list, however it is written', () => {
    const config: ImageConfig = { kind: 'local', remoteOrigins: origins };
    for (const bad of [
      'https://evil.example.com/1.jpg',
      'http://photos.example.com/1.jpg',
      'https://photos.example.com.evil.net/1.jpg',
      'https://photos.example.com@evil.net/1.jpg',
    ]) {
      expect(imageUrl(bad, { width: 640 }, config)).toBe('');
    }
  });
});

describe('templates', () => {
  it('fills in a minimal CDN template', () => {
    const config: ImageConfig = {
      kind: 'template',
      baseUrl: 'https://cdn.example.com/',
      template: 'w_{width},f_auto,q_auto/{key}',
    };
    expect(imageUrl(key, { width: 641 }, config)).toBe(`https://cdn.example.com/w_641,f_auto,q_auto/${key}`);
  });

  it('omits the height if none is given', () => {
    const config: ImageConfig = {
      kind: 'template',
      baseUrl: 'https://acme.example.net',
      ...imageCdnPresets.imgix,
    };
    expect(imageUrl(key, { width: 640 }, config)).toBe(
      `https://acme.example.net/${key}?w=640&auto=format,compress&q=60`,
    );
    expect(imageUrl(key, { width: 640, height: 400, fit: 'inside' }, config)).toBe(
      `https://acme.example.net/${key}?w=640&h=400&fit=clip&auto=format,compress&q=60`,
    );
  });
});

describe('supported CDNs', () => {
  const photo = { width: 640, height: 400 } as const;
  it.each([
    ['cloudinary', `https://cdn.example.com/acme/image/upload/w_640,h_400,c_fill,f_auto,q_auto/${key}`],
    ['imgix', `https://cdn.example.com/acme/${key}?w=640&h=400&fit=crop&auto=format,compress&q=60`],
    [
      'cloudflare',
      `https://cdn.example.com/acme/cdn-cgi/image/width=640,height=400,fit=cover,format=auto,quality=75/${key}`,
    ],
    ['bunny', `https://cdn.example.com/acme/${key}?width=640&aspect_ratio=640:400&quality=75`],
    ['akamai', `https://cdn.example.com/acme/${key}?imwidth=640&im=AspectCrop=(640,400)`],
    ['fastly', `https://cdn.example.com/acme/${key}?width=640&height=400&fit=crop&auto=webp&quality=75`],
  ] as const)('%s', (name, address) => {
    expect(
      imageUrl(key, photo, {
        kind: 'template',
        baseUrl: 'https://cdn.example.com/acme',
        ...imageCdnPresets[name],
      }),
    ).toBe(address);
  });

  it.each(imageCdnNames)('replaces every placeholder of the template in a URL of %s', (name) => {
    for (const quality of ['low', 'standard', 'high'] as const)
      for (const transform of [{ width: 640 }, photo, { ...photo, fit: 'inside' as const }]) {
        expect(
          imageUrl(
            key,
            { ...transform, quality },
            { kind: 'template', baseUrl: 'https://cdn.example.com', version: '7', ...imageCdnPresets[name] },
          ),
        ).not.toMatch(/[{}[\]]|undefined/);
      }
  });

  it('fetches our own images from the configured source address', () => {
    const config: ImageConfig = {
      kind: 'template',
      baseUrl: 'https://www.example.com',
      sourceUrl: 'https://www.example.com/images/1920-webp-high/',
      ...imageCdnPresets.cloudflare,
    };
    expect(imageUrl(key, { width: 640 }, config)).toBe(
      `https://www.example.com/cdn-cgi/image/width=640,format=auto,quality=75/https://www.example.com/images/1920-webp-high/${key}`,
    );
  });
});

describe('imageSrcSet', () => {
  it('lists each offered width once', () => {
    expect(imageSrcSet(key, [300, 310, 640])).toBe(
      `/images/320-auto-standard/${key} 320w, /images/640-auto-standard/${key} 640w`,
    );
  });

  it('crops every candidate to the same aspect ratio', () => {
    expect(imageSrcSet(key, [320, 640], { kind: 'local' }, { aspect: 1.5 })).toBe(
      `/images/320x213-cover-auto-standard/${key} 320w, /images/640x427-cover-auto-standard/${key} 640w`,
    );
  });

  it('is empty if all widths have the same address', () => {
    expect(
      imageSrcSet('https://photos.example.com/1.jpg', [320, 640], {
        kind: 'template',
        baseUrl: 'https://a.example.net',
        template: '{key}',
        remoteOrigins: ['https://photos.example.com'],
      }),
    ).toBe('');
    expect(imageSrcSet('media/brands/harbour.svg', [320, 640])).toBe('');
  });
});
