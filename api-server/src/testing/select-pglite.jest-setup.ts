/** Runs before each test file of the PGlite run. */
process.env['TEST_DATABASE'] = 'pglite';
