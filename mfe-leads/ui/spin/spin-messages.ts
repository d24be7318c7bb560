import { defineMessages } from '@forecourt/remote-kit';

export const spinMessages = defineMessages({
  en: {
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
    email: 'E-mail',
    emailHelp: 'We send the reference of your prize there.',
    agree: 'I agree to the terms below.',
    spin: 'Spin the wheel',
    spinning: 'The wheel is turning…',
    terms: 'Terms',
    problems: 'Please correct these fields',
    failed: 'That did not work. Please try again: you still have your spin.',
    won: (prize: string) => `You won: ${prize}`,
    code: 'Your reference',
    show: 'Show this reference and your phone at the dealership, which then hands over the prize. We sent it to you by e-mail too.',
    again: (day: string) => `Your phone number has another spin from ${day}.`,
  },
  ar: {
    title: 'دوّر واربح',
    intro: (days: number) =>
      `محاولة واحدة لكل رقم هاتف كل ${days} ${days >= 3 && days <= 10 ? 'أيام' : 'يومًا'}.`,
    wheel: 'العجلة',
    prizes: 'ما يمكنك ربحه',
    chance: (percent: string) => `${percent} من المحاولات`,
    stock: (count: string) => `العدد الكلي ${count}`,
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    emailHelp: 'نرسل إليه الرقم المرجعي لجائزتك.',
    agree: 'أوافق على الشروط أدناه.',
    spin: 'دوّر العجلة',
    spinning: 'العجلة تدور…',
    terms: 'الشروط',
    problems: 'يرجى تصحيح هذه الحقول',
    failed: 'لم ينجح ذلك. حاول مجددًا، فمحاولتك ما زالت لك.',
    won: (prize: string) => `ربحت: ${prize}`,
    code: 'رقمك المرجعي',
    show: 'اعرض هذا الرقم المرجعي وهاتفك في المعرض ليسلّمك الجائزة. أرسلناه إليك بالبريد الإلكتروني أيضًا.',
    again: (day: string) => `لرقم هاتفك محاولة أخرى ابتداءً من ${day}.`,
  },
});
