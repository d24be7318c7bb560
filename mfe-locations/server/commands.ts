export { listDealershipSlugs } from './dealership-slug-repository.ts';
