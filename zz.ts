import { figuresOf, isHeldBack, labelled } from '#server/trust/caution/labelled/labelled.ts';
const f=figuresOf(labelled.filter(m=>!isHeldBack(m)));
console.log(f.messages,f.precision,f.recall,f.kinds);
for(const w of f.wrong){const m=labelled.find(x=>x.id===w.id)!; console.log(w.id,m.kinds.join(),'->',w.said.join(),'|',m.text);}
if(process.argv[2]){const f=figuresOf(labelled.filter(isHeldBack)); console.log('HELD',f.messages,f.precision,f.recall,f.kinds,f.wrong.length);}
