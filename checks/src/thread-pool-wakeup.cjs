// Loaded into every Node process of the checks through NODE_OPTIONS. A thread of Node's pool can sleep through its wakeup (bug 25847 of glibc,
// in its versions 2.27 to 2.40): a file operation then never ends, nor does a test that waits for it. The next operation wakes a thread that
// also does what was left, so there is one each second. Not a file operation, because servers run some processes without access to files.
const WAKEUP_MS = 1000;
setInterval(() => require('node:crypto').randomBytes(1, () => undefined), WAKEUP_MS).unref();
