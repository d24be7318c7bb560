import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

const schema = z.object({
  title: z.string().min(2),
  price: z.number().int().max(100),
  topic: z.enum(['service', 'parts']),
  hours: z.array(z.string()).min(1),
  secret: z.string(),
});

it.each([
  [{ title: 7 }, 'title: 7 is refused; enter a string'],
  [{ title: 'a' }, 'title: "a" is too short; enter 2 characters or more'],
  [{ price: 'cheap' }, 'price: "cheap" is refused; enter a number'],
  [{ price: 1.5 }, 'price: 1.5 is refused; enter a whole number'],
  [{ price: 101 }, 'price: 101 is too big; enter 100 or less'],
  [{ topic: 'sale' }, 'topic: "sale" is refused; enter one of "service", "parts"'],
  [{ topic: undefined }, 'topic: it is missing; enter one of "service", "parts"'],
  [{ hours: [] }, 'hours: [] is too short; enter 1 entry or more'],
  [{ secret: 7 }, 'secret: the value is refused; enter a string'],
])('says what to enter: %j', (change, text) => {
  const whole = { title: 'Racks', price: 90, topic: 'parts', hours: ['9'], secret: 's', ...change };
  const [issue] = schema.safeParse(whole).error!.issues;
  expect(`${issue!.path.join('.')}: ${describeIssue(issue!, whole)}`).toBe(text);
});
