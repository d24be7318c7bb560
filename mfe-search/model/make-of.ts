/** Makes of two words, for names whose make is not in the list of known makes. */
const makesOfTwoWords = [
  'Land Rover',
  'Alfa Romeo',
  'Aston Martin',
  'Great Wall',
  'Rolls Royce',
  'General Motors',
  'Western Star',
  'Royal Enfield',
  'Harley Davidson',
  'New Age',
  'Mercedes Benz',
  'UD Trucks',
  'Moto Guzzi',
  'Indian Motorcycle',
];

/**
 * Returns the make from a name of make and model ("Land Rover Discovery Sport"): the longest entry of `known`
 * that it starts with, else a make of `makesOfTwoWords`, else the first word.
 */
export function makeOf(name: string, makes: readonly string[]): string {
  const startsIt = (make: string) => name.toLowerCase().startsWith(`${make.toLowerCase()} `);
  const longest = makes.filter(startsIt).sort((a, b) => b.length - a.length)[0];
  const ofTwoWords = makesOfTwoWords.find(startsIt);
  return longest ?? (ofTwoWords ? name.slice(0, ofTwoWords.length) : name.split(' ')[0]!);
}
