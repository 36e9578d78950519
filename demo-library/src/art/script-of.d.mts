/** What a job's chapter is made from, for `plan` and `stripPlan`. */
export function scriptOf(job: object): Readonly<Record<string, unknown>>;
