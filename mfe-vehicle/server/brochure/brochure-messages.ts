import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { featureInArabic } from '@forecourt/contracts/vehicle/arabic-features';

const english = {
  specifications: 'Specifications',
  features: 'Features',
  feature: (name: string): string => name,
  was: 'Was',
  sold: 'SOLD',
  reserved: 'RESERVED',
  unavailable: 'NOT AVAILABLE',
  noPrice: 'Enquire for price',
  online: 'See it online',
  scan: 'Scan the code with your phone for all pictures, repayments and to enquire.',
  licence: 'Dealer licence',
  asOf: (date: string) => `Details as of ${date}`,
  confirm: 'Please confirm price, equipment and availability with the dealership before you buy.',
};
export type BrochureMessages = typeof english;

const arabic: BrochureMessages = {
  specifications: 'المواصفات',
  features: 'التجهيزات',
  feature: featureInArabic,
  was: 'كان',
  sold: 'مباعة',
  reserved: 'محجوزة',
  unavailable: 'غير متوفرة',
  noPrice: 'اسأل عن السعر',
  online: 'شاهدها على الموقع',
  scan: 'امسح الرمز بهاتفك لرؤية كل الصور والأقساط وللاستفسار.',
  licence: 'رخصة المعرض',
  asOf: (date) => `البيانات في ${date}`,
  confirm: 'يرجى التأكد من السعر والتجهيزات والتوفر لدى المعرض قبل الشراء.',
};

/** Returns the brochure's fixed messages in the locale's language. */
export const brochureMessages = defineMessages({ en: english, ar: arabic }).for;
