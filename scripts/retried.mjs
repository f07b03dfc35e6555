// A reporter of Vitest: names the tests that passed only when tried again. Such a test is a finding, not a success.
export default class Retried {
  #names = []
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }
  onTestRunEnd() {
    for (const name of this.#names) console.log(`Passed only when tried again: ${name}`)
  }
}
