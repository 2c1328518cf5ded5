import { backupProof } from './backup/backup-proof.ts'
import { callsProof } from './calls/calls-proof.ts'
import { checkoutKillProof } from './checkout-kill/checkout-kill-proof.ts'
import { eventsProof } from './events/events-proof.ts'
import { examDayProof } from './exam-day/exam-day-proof.ts'
import { examKillProof } from './exam-kill/exam-kill-proof.ts'
import { failoverProof } from './failover/failover-proof.ts'
import { handInStormProof } from './hand-in-storm/hand-in-storm-proof.ts'
import { importProof } from './import/import-proof.ts'
import { listingProof } from './listing/listing-proof.ts'
import { liveDayProof } from './live-day/live-day-proof.ts'
import { mediaKillProof } from './media-kill/media-kill-proof.ts'
import { moneyProof } from './money/money-proof.ts'
import { pricingProof } from './pricing/pricing-proof.ts'
import { progressProof } from './progress/progress-proof.ts'
import type { Proof } from './proof.ts'
import { rankPredictionProof } from './rank-prediction/rank-prediction-proof.ts'
import { ranksProof } from './ranks/ranks-proof.ts'
import { recordingKillProof } from './recording-kill/recording-kill-proof.ts'
import { searchProof } from './search/search-proof.ts'
import { signInLoadProof } from './sign-in-load/sign-in-load-proof.ts'
import { signInTimingProof } from './sign-in-timing/sign-in-timing-proof.ts'
import { startProof } from './start/start-proof.ts'
import { upgradeProof } from './upgrade/upgrade-proof.ts'
import { webGuardsProof } from './web-guards/web-guards-proof.ts'

export const PROOFS: Record<string, Proof> = {
  listing: listingProof,
  search: searchProof,
  import: importProof,
  start: startProof,
  'sign-in-timing': signInTimingProof,
  'sign-in-load': signInLoadProof,
  events: eventsProof,
  calls: callsProof,
  pricing: pricingProof,
  money: moneyProof,
  'checkout-kill': checkoutKillProof,
  backup: backupProof,
  'exam-kill': examKillProof,
  'exam-day': examDayProof,
  'hand-in-storm': handInStormProof,
  failover: failoverProof,
  upgrade: upgradeProof,
  'live-day': liveDayProof,
  'media-kill': mediaKillProof,
  'recording-kill': recordingKillProof,
  progress: progressProof,
  'rank-prediction': rankPredictionProof,
  ranks: ranksProof,
  'web-guards': webGuardsProof,
}
