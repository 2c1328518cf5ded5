/** Exams with a landing address of their own (B §2.2). */
export const EXAM_LANDINGS: ReadonlySet<string> = new Set([
  'ctet',
  'ssc-chsl',
  'ssc-gd',
  'ssc-cgl',
  'ssc-mts',
  'rrb-group-d',
  'ugc-net',
  'ssc-stenographer',
  'afcat',
  'nda',
  'ssc-je',
  'neet',
  'cuet',
  'cuet-pg',
])

/** Exams whose name alone is their address (B §2.2). */
export const NAMED_EXAMS: ReadonlySet<string> = new Set([
  'up-board-class-12',
  'nimcet',
  'general-paper-coqp11',
  'christ-university',
  'mhcet',
  'amu',
  'jmi',
  'pu-llb',
  'clat',
  'ailet',
  'slat',
  'au-law',
  'cuet-llb',
])

/** Before an exam or paper of the catalogue: `/cuet-physics`, `/cbse-class-12` (B §2.2). */
export const EXAM_PREFIXES = [
  'cuet',
  'ssc',
  'banking',
  'class',
  'cbse',
  'law',
  'ipm',
  'ipmat',
  'iit',
  'nta',
  'ipu',
] as const
