import { Fragment } from 'react';

/** Renders a name that wraps only at spaces: no line ends in "Mercedes-". */
export function HeadingText({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(' ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {word.includes('-') ? <span style={{ whiteSpace: 'nowrap' }}>{word}</span> : word}
        </Fragment>
      ))}
    </bdi>
  );
}
