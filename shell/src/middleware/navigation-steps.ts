import type { Navigation, NavigationStep } from './navigation-step';

export interface NavigationSteps {
  readonly firstPageView: NavigationStep;
  readonly flashError: NavigationStep;
  readonly lawCheck: NavigationStep;
  readonly loginSync: NavigationStep;
  readonly genreLists: NavigationStep;
  readonly redirectCheck: NavigationStep;
}

/** Runs the six steps in the order of the specification, one at a time. */
export function runNavigationSteps(steps: NavigationSteps): (navigation: Navigation) => Promise<void> {
  const inOrder = [steps.firstPageView, steps.flashError, steps.lawCheck, steps.loginSync, steps.genreLists, steps.redirectCheck];
  return async (navigation) => {
    for (const step of inOrder) {
      if (!(await step(navigation))) return;
    }
  };
}
