import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { videoPlayer } from '@forecourt/contracts/tenant/video-player';
import { Box, Grid, Icon, Link, Picture, Text } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../../layout/messages.ts';

type Props = {
  title: string;
  video: string;
  poster: { url: string; alt: string };
  text?: string | undefined;
};

/**
 * Renders a film's picture and loads the film when it is pressed, so that nothing is requested elsewhere
 * before. Without scripts, and where the site does not allow the film's origin, the picture leads to the
 * film.
 */
export function VideoPlayer({ title, video, poster, text }: Props) {
  const t = messages.use();
  const images = useImageUrl();
  const player = videoPlayer(video, useSite().vehiclePage);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Grid
      gap={{ base: '3', lg: '8' }}
      alignItems="center"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: text ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 56rem)',
      }}
    >
      <Box
        position="relative"
        aspectRatio="wide"
        rounded="card"
        overflow="hidden"
        bg="surface-sunken"
        css={fill}
      >
        {isPlaying && player ? (
          player.kind === 'native' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- `text` says what the film says
            <video src={player.url} aria-label={title} controls autoPlay playsInline />
          ) : (
            <iframe
              src={player.url}
              title={title}
              allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
              allowFullScreen
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )
        ) : (
          <>
            <Picture
              src={poster.url}
              urlFor={images.src}
              alt={poster.alt}
              ratio={[16, 9]}
              sizes="(min-width: 992px) 56rem, 100vw"
            />
            <Link
              href={video}
              variant="quiet"
              aria-label={t.playVideo(title)}
              rel="noopener"
              onClick={(event) => {
                if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setPlaying(true);
              }}
              css={playStyle}
            >
              <span>
                <Icon as={Play} size={32} />
              </span>
            </Link>
          </>
        )}
      </Box>
      {text && (
        <Text variant="muted" maxW="measure">
          {text}
        </Text>
      )}
    </Grid>
  );
}

const fill = {
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  '& > video, & > iframe': { bg: 'black' },
};

const playStyle = {
  display: 'grid',
  placeItems: 'center',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: '5rem',
    height: '5rem',
    rounded: 'full',
    bg: 'brand',
    color: 'brand-ink',
  },
};
