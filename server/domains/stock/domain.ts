import type { Domain } from '../../platform/domain/domain.ts'

export const stockDomain: Domain = {}
