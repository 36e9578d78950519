/** The ingredients of a job's chapter, for `plan` and `stripPlan`. */
export function scriptOf(job: object): Readonly<Record<string, unknown>>;
