import { describeDocuments } from './contract/documents.contract.ts';
import { describeFilters } from './contract/filters.contract.ts';
import { describeKeys } from './contract/keys.contract.ts';
import { describeSearch } from './contract/search.contract.ts';
import { type ServerUnderTest, startServerUnderTest } from './contract/server-under-test.ts';
import { describeSettings } from './contract/settings.contract.ts';
import { describeTasks } from './contract/tasks.contract.ts';

// The same contract for the embedded engine and, if SEARCH_URL is set, for a real server.
describe('the search service', () => {
  let running: ServerUnderTest;
  beforeAll(async () => {
    running = await startServerUnderTest();
  });
  afterAll(() => running.close());
  const server = (): ServerUnderTest => running;

  describeDocuments(server);
  describeSettings(server);
  describeSearch(server);
  describeFilters(server);
  describeTasks(server);
  describeKeys(server);
});
