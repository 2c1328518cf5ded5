// A second, independent calculation of the answers of the bank legal-reasoning that rest on a number.

export const recompute: Record<string, () => number | string> = {
  // Damages fall in proportion to the plaintiff's own share of the blame, and only for the harm to which he
  // contributed.
  'legal-reasoning-004': () => {
    const harms = [
      { loss: 360000, ownBlame: 25 },
      { loss: 120000, ownBlame: 0 },
    ]
    const recovered = harms.reduce((sum, { loss, ownBlame }) => sum + (loss * (100 - ownBlame)) / 100, 0)
    return `₹${recovered.toLocaleString('en-IN')}`
  },
}
