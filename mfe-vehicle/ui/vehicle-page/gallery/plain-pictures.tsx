import { useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** All pictures in a row for browsers without scripts, where the stage starts with another view. */
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
