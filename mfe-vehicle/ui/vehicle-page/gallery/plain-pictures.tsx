import { useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Renders all pictures in a row, for browsers without scripts if the stage starts with another view. Thumbnails link to them. */
export function PlainPictures({ pictures, name }: { pictures: string[]; name: string }) {
  const t = messages.use();
  const images = useImageUrl();
  return (
    <ul aria-label={t.allPictures} style={{ display: 'flex', gap: 8, overflowX: 'auto', listStyle: 'none' }}>
      {pictures.map((picture, index) => (
        <li key={picture} id={`picture-${index + 1}`} style={{ flex: '0 0 100%' }}>
          <img
            src={images.src(picture, 960)}
            alt={t.picture(name, index + 1, pictures.length)}
            width={960}
            height={600}
            loading="lazy"
            style={{ width: '100%', height: 'auto' }}
          />
        </li>
      ))}
    </ul>
  );
}
