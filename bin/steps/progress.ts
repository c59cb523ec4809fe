/** Says what is being done, and how long it took when that was more than a moment. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`• ${title} …`);
  try {
    const result = await work();
    console.log(` ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log(' failed');
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}
