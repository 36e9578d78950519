// Loaded into every Node process of the checks through NODE_OPTIONS, which doesn't allow this option of V8 itself.
const { setFlagsFromString } = require('node:v8');

// A function is optimized after running four times as long as by default: most of these processes end before optimizing more pays off.
setFlagsFromString('--interrupt-budget=300000');
