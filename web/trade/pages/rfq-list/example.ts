/** A list of 40 lines as merchants send them, to try it with (TDE-007). */
export const EXAMPLE = `Pos\tDescription\tQty\tUnit\tOur number\tBin
1\tBALL VALVE 3PC FB 316 DN25 BSP PN63 LEVER LOCK\t2,000\tpcs\tCL-20101\tA-01
2\tBALL VALVE 3PC FB 316 DN50 BSP PN63 LEVER\t60\tpcs\tCL-20102\tA-02
3\tBall valve brass 1/2" BSP\t150\tpcs\tCL-20103\tA-02
4\tball valve brass 3/4 NPT\t80\tpcs\tCL-20104\tA-02
5\tGate valve DN80 PN16 cast iron\t12\tpcs\tCL-20105\tA-03
6\tGate valve DN100 PN16  cast iron\t8\tea\tCL-20106\tA-03
7\tButterfly valve DN150 EPDM wafer\t10\tpcs\tCL-20107\tA-03
8\tCheck valve DN50 PN16 SS316\t24\tpcs\tCL-20108\tA-04
9\tGlobe valve DN40 PN25\t6\tpcs\tCL-20109\tA-04
10\tNeedle valve 1/4-18 NPT SS316\t40\tpcs\tCL-20110\tA-04
\t\t\t\t\t
11\tHex bolt M8x30 A2-70 DIN 933\t2,000\tpcs\tCL-30101\tB-01
12\tHEX BOLT M10x40 A2-70 DIN 933\t1,500\tpcs\tCL-30102\tB-01
13\tHex bolt M12 x 50 8.8 BZP DIN 933\t800\tpcs\tCL-30103\tB-01
14\tHex bolt M16x70 A4-70 ISO 4014\t1,440\tpcs\tCL-30104\tB-02
15\tNUT M16 A4-70 DIN934\t1,440\tpcs\tCL-30105\tB-02
16\tHex nut M8 A2 DIN 934\t2,500\tpcs\tCL-30106\tB-02
17\tHex nut M10 A2 DIN 934\t1,500\tpcs\tCL-30107\tB-02
18\tWasher M8 A2 DIN 125\t5,000\tpcs\tCL-30108\tB-03
19\tWasher M10 A2 DIN 125\t3,000\tpcs\tCL-30109\tB-03
20\tSpring washer M12 BZP\t800\tpcs\tCL-30110\tB-03
21\tSocket screw M6x20 12.9\t600\tpcs\tCL-30111\tB-04
22\tThreaded rod M12 x 1000 A2\t40\tpcs\tCL-30112\tB-04
23\tWood screw 5x60 zinc\t20\tboxes\tCL-30113\tB-04
Pos\tDescription\tQty\tUnit\tOur number\tBin
24\tWN flange 2" PN16 316L EN1092-1 type 11\t64\tpcs\tCL-40101\tC-01
25\tSO flange DN25 PN40 1.4404 EN 1092-1\t180\tpcs\tCL-40102\tC-01
26\tBlind flange DN100 PN16\t10\tpcs\tCL-40103\tC-01
27\tElbow 90 33,7x2,6 316L EN 10253-4\t350\tpcs\tCL-40104\tC-02
28\tTee DN50 SCH 40 316L\t20\tpcs\tCL-40105\tC-02
29\tPipe DN50 SCH 40 seamless\t120\tm\tCL-40106\tC-03
30\tPipe 33.7x2.6 316L welded\t240\tm\tCL-40107\tC-03
31\tGasket DN50 PN16 PTFE\t200\tpcs\tCL-50101\tD-01
32\tO-ring 25x3 NBR\t500\tpcs\tCL-50102\tD-01
33\tO-ring 50x5 EPDM\t300\tpcs\tCL-50103\tD-01
34\tBearing 6205 2RS\t48\tpcs\tCL-60101\tE-01
35\tBearing 6308 ZZ\t24\tpcs\tCL-60102\tE-01
36\tV-belt SPA 1250\t16\tpcs\tCL-60103\tE-02
37\tHydraulic hose 1/2" 2SN\t60\tm\tCL-60104\tE-02
38\tPressure gauge 0-16 bar G 1/4\t30\tpcs\tCL-60105\tE-03
39\tPump, centrifugal, 5 m3/h\t2\tpcs\tCL-60106\tE-03
40\tSealing set acc. to drg 4471-B\t200\tsets\tCL-60107\tE-04
\tTotal\t27036\t\t\t`;
