import { configure } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

export { act, render, screen, waitFor } from '@testing-library/react';

// A machine that is busy with other tests renders late. Content that never appears still fails.
configure({ asyncUtilTimeout: 4000 });

export const setUpUser = (): UserEvent => userEvent.setup();
