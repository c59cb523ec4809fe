// To be imported first: React and others choose their build, once, when they are first imported.
process.env.NODE_ENV = 'production';
