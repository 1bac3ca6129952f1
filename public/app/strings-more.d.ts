// The generator writes strings-more.js as it writes strings.js: with the texts of the modules that import it. parts.js adds them to those.
export * from './strings';
