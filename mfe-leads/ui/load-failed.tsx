import { Alert, Button } from '@forecourt/design-system';

type Props = { title: string; tryAgain: string; tone?: 'danger' | 'warning'; onRetry(): void };

/** Says that something could not be loaded, with a button to try it again. */
export function LoadFailed({ title, tryAgain, tone = 'danger', onRetry }: Props) {
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        <Button variant="outline" onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    />
  );
}
