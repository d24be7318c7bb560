import type { SignInError } from '@forecourt/contracts/identity/identity-paths';
import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { DomainPrivacy, Retention } from '@forecourt/contracts/privacy/personal-data';
import { codeMinutes, sessionSeconds } from './create-auth.ts';

type Limit = Extract<SignInError, 'too_soon' | 'too_many_codes' | 'too_many_tries'>;

const untilDeleted: Retention = { from: { en: 'until you delete your account', ar: 'حتى تحذف حسابك' } };
const sessionDays = sessionSeconds / 86_400;

const signInLimits = {
  id: 'identity/sign-in-limits',
  title: { en: 'Limits of signing in', ar: 'حدود تسجيل الدخول' },
  purpose: {
    en: 'To prevent that others guess your code or send you text messages without end.',
    ar: 'لمنع الآخرين من تخمين رمزك أو إرسال رسائل إليك بلا نهاية.',
  },
  data: {
    en: 'Digests of your phone number and network address, and the number of codes and wrong tries.',
    ar: 'بصمات رقم هاتفك وعنوان شبكتك وعدد الرموز والمحاولات الخاطئة.',
  },
  outcomes: {
    too_soon: { en: 'Another code only after a short wait.', ar: 'رمز آخر بعد انتظار قصير فقط.' },
    too_many_codes: { en: 'No further code for an hour.', ar: 'لا رمز آخر لمدة ساعة.' },
    too_many_tries: { en: 'A code stops working after wrong tries.', ar: 'يتوقف الرمز بعد محاولات خاطئة.' },
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<Limit>;

/** What accounts store about people and decide about them. */
export const identityPrivacy: DomainPrivacy = {
  stores: [
    {
      store: 'identity.users',
      fields: ['phone_number', 'name', 'email', 'contact_email', 'marketing'],
      purpose: {
        en: 'To recognise you when you sign in, and to fill in forms for you.',
        ar: 'للتعرف عليك عند تسجيل الدخول وتعبئة النماذج عنك.',
      },
      retention: [untilDeleted],
    },
    {
      store: 'identity.sessions',
      fields: ['user_agent', 'ip_address', 'token'],
      purpose: {
        en: 'To keep you signed in and to show you on which devices.',
        ar: 'لإبقائك مسجل الدخول وعرض أجهزتك.',
      },
      retention: [
        { days: () => sessionDays, from: { en: 'after your last visit', ar: 'بعد زيارتك الأخيرة' } },
      ],
    },
    {
      store: 'identity.accounts',
      fields: ['user_id', 'account_id'],
      purpose: { en: 'To link ways of signing in.', ar: 'لربط طرق تسجيل الدخول.' },
      retention: [untilDeleted],
    },
    {
      store: 'identity.verifications',
      fields: ['identifier', 'value'],
      purpose: { en: 'To check the code that you enter.', ar: 'للتحقق من الرمز الذي تدخله.' },
      retention: [
        { from: { en: `${codeMinutes} minutes after it was sent`, ar: `${codeMinutes} دقائق بعد إرساله` } },
      ],
    },
    {
      store: 'identity.code_requests',
      fields: ['phone_hash', 'address_hash'],
      purpose: {
        en: 'To limit codes for each number and network, by digests.',
        ar: 'لتحديد عدد الرموز لكل رقم وشبكة بالبصمات.',
      },
      retention: [{ days: () => 1, from: { en: 'after the code was sent', ar: 'بعد إرسال الرمز' } }],
    },
  ],
  withoutPersonalData: {},
  decisions: [signInLimits],
};
