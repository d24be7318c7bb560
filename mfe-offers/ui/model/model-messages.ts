import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** The messages of a model's page. */
export const modelMessages = siteMessages(
  defineMessages('offers/model', {
    grades: 'Grades and prices',
    gradesIntro: 'What each grade costs, and what you get for the difference.',
    gradePricesIntro: 'Every grade with its price.',
    grade: 'Grade',
    price: 'Price from',
    priceOnRequest: 'Ask for the price',
    quoteFor: (grade: string) => `Get a quote: ${grade}`,
    quote: 'Get a quote',
    everyGrade: 'In every grade',
    specifications: 'Specifications',
    notIncluded: 'Not included',
    colours: 'Colours',
    colourOf: (model: string, colour: string) => `${model} in ${colour}`,
    gallery: 'Gallery',
    brochure: 'Brochure',
    aboutModel: (model: string) => `About the ${model}`,
    chosen: 'Your choice',
    colour: 'Colour',
    anyGrade: 'Not sure yet',
  }),
);
