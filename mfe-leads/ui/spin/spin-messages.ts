import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const spinMessages = siteMessages(
  defineMessages('leads/spin', {
    title: 'Spin to win',
    intro: (days: number) =>
      days === 1
        ? 'One spin for each phone number a day.'
        : `One spin for each phone number every ${days} days.`,
    wheel: 'The wheel',
    prizes: 'What you can win',
    chance: (percent: string) => `${percent} of spins`,
    stock: (count: string) => `${count} in all`,
    name: 'Name',
    email: 'Email',
    emailHelp: 'We send the reference of your prize there.',
    agree: 'I agree to the terms below.',
    spin: 'Spin the wheel',
    spinning: 'The wheel is turning…',
    terms: 'Terms',
    problems: 'Please correct these fields',
    failed: 'That did not work. Please try again: you still have your spin.',
    won: (prize: string) => `You won: ${prize}`,
    code: 'Your reference',
    show: 'Show this reference and your phone at the dealership, which then hands over the prize. We sent it to you by email too.',
    again: (day: string) => `Your phone number has another spin from ${day}.`,
  }),
);
