import { relative } from 'node:path';

type TestResult = {
  testFilePath: string;
  testResults: { fullName: string; status: string; invocations?: number }[];
};

/** A Jest reporter: lists the tests of the quarantine that failed once, after everything else. */
export default class ReportRetries {
  readonly #retried: string[] = [];

  onTestResult(_test: unknown, { testFilePath, testResults }: TestResult): void {
    for (const { fullName, status, invocations = 1 } of testResults)
      if (invocations > 1 && status === 'passed')
        this.#retried.push(`${relative(process.cwd(), testFilePath)}: ${fullName}`);
  }

  onRunComplete(): void {
    if (this.#retried.length > 0)
      console.warn(
        `\nFailed once and passed on a retry:\n${this.#retried.map((one) => `  ${one}\n`).join('')}`,
      );
  }
}
