/** Makes of more than one word, for names that come without a list of makes to split them by. */
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
 * The make in a name of make and model ("Land Rover Discovery Sport"): the longest of `known` that it begins with, else a
 * known make of two words, else its first word.
 */
export function makeOf(name: string, known: readonly string[]): string {
  const startsIt = (make: string) => name.toLowerCase().startsWith(`${make.toLowerCase()} `);
  const longest = known.filter(startsIt).sort((a, b) => b.length - a.length)[0];
  const ofTwoWords = makesOfTwoWords.find(startsIt);
  return longest ?? (ofTwoWords ? name.slice(0, ofTwoWords.length) : name.split(' ')[0]!);
}
