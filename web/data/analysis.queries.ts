import type { ContractClient } from '../../contract/client.ts'

type Analyses = ContractClient['analyses']

export type Analysis = Awaited<ReturnType<Analyses['getAnalysis']>>
export type RankDistribution = Awaited<ReturnType<Analyses['getRankPrediction']>>['data']
export type Visit = Awaited<ReturnType<Analyses['getTimeline']>>['timeline'][number]
export type CutOff = Analysis['cutOffs'][number]
