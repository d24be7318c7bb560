/** Ends the task, so that the browser can handle input and paint before the next step. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));
