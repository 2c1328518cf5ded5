/**
 * Must not appear anywhere: planted in allowed values, in unknown values, in paths, headers and addresses.
 */
export const PERSONAL = {
  /** in place of a coupon, a campaign, a kind */
  values: [
    'planted.person@example.org',
    'PLANTED.PERSON＠EXAMPLE.ORG',
    'planted%40example.org',
    '9812345670',
    '+91 98123-45670',
    '098123 45670',
    '९८१२३४५६७०',
  ],
  name: 'Plantedname Surname',
} as const

/** How they would appear in a row. */
export const TRACES = [
  /planted/i,
  // This half must be a number of its own: the same five digits inside an id or a timestamp are no trace.
  /(?<![0-9a-f.])98123(?![0-9a-f])/,
  /98.?123.?45.?670/,
  /९८१२३/,
  /surname/i,
  /10\.137\.\d+\.\d+/,
  /Mozilla/,
]
