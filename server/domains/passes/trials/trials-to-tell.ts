export { listTrialsToTell, noteTrialTold, type TrialToTell } from './trials.queries.ts'
