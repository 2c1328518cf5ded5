import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { attemptsOperations } from './attempts.operations.ts'
import { attemptsJobs } from './attempts-jobs.ts'
import { attemptsOfPerson } from './attempts-of-person.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { attemptsCallSamples } from './call-samples.ts'
import { attemptsCommands } from './cli/commands.ts'
import { answerFileRoutes } from './files/answer-files.routes.ts'
import { freeTestsOperations } from './free-tests.operations.ts'
import { reviewsOperations } from './reviews.operations.ts'
import { testsOperations } from './tests.operations.ts'

export const attemptsDomain: Domain<AttemptsServices & { clock: Clock }> = {
  operations: (services) => ({
    attempts: attemptsOperations(services),
    freeTests: freeTestsOperations(services),
    reviews: reviewsOperations(services),
    tests: testsOperations(services),
  }),
  routes: answerFileRoutes,
  jobs: (services) => attemptsJobs(services, services.clock),
  personalData: ({ clock, papers }) => attemptsOfPerson(clock, papers),
  commands: attemptsCommands,
  callSamples: attemptsCallSamples,
}
