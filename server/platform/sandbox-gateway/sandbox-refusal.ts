/** What the sandbox will not do, in Razorpay's words. */
export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal'
  readonly field: string | null
  constructor(message: string, field: string | null = null) {
    super(message)
    this.field = field
  }
}

/** Razorpay's form of an error. */
export function sandboxError(code: string, description: string, field: string | null = null) {
  return {
    error: {
      code,
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  }
}
