#!/usr/bin/env bash
# Trains the two networks of digits in printed boxes and fits their judge: train-digits.sh SAMPLES, from the root of the
# repository, with typefaces in hands/typefaces (fetch_typefaces.py) and mnist.npz. The minutes are those of an H100.
# The stored networks saw boxes 101 and 102 with --hard 1, and 48,000 boxes each of 105 and 106.
set -euo pipefail

BANK="python3 tools/train/handwriting/write_digit_bank.py --typefaces hands/typefaces --mnist mnist.npz"
TRAIN="python3 tools/train/handwriting/train_digits.py --development hands/boxes-development --until 1000000000 --device cuda --bfloat16"
for N in 101 102 103 104 105 106; do
  $BANK --role training --count 95000 --hard 0.9 --seed $N --to hands/bank-$N
  node tools/train/photograph-boxes.ts --bank hands/bank-$N --to hands/boxes-$N --seed train$N
done
worn=scan,scan,photo,photo,photo,photocopy,photocopy,photocopy,bad-photo,bad-photo
while read N hard levels; do
  $BANK --role training --count 85000 --hard $hard --seed $N --to hands/bank-$N
  node tools/train/photograph-boxes.ts --bank hands/bank-$N --to hands/boxes-$N --seed t$N --levels $levels
done << LIST
201 0.9 $worn
202 1 $worn
203 0.9 $worn
204 0.5 clean,scan,photo,photocopy
205 0.8 $worn
206 1 $worn
LIST
$BANK --role development --each --count 6000 --faces 2500 --signs 800 --others 1000 --empty 800 --seed 41 --to hands/bank-development
node tools/train/photograph-boxes.ts --bank hands/bank-development --to hands/boxes-development --seed dev
$BANK --role test --each --count 6000 --faces 2400 --signs 800 --others 1000 --empty 800 --seed 51 --to hands/bank-test
node tools/train/photograph-boxes.ts --bank hands/bank-test --to hands/boxes-test --seed test
$BANK --role test --each --count 10000 --faces 0 --signs 0 --others 0 --empty 0 --hard 0 --seed 71 --to hands/bank-clean
node tools/train/photograph-boxes.ts --bank hands/bank-clean --to hands/boxes-clean --seed pt --levels clean
$TRAIN --size small --cells hands/boxes-101 hands/boxes-102 --to hands/digits --minutes 9 --batch 1024
cp hands/digits/digits.pt hands/digits-earlier.pt
$TRAIN --size small --cells hands/boxes-103 hands/boxes-104 hands/boxes-105 hands/boxes-106 --to hands/digits --minutes 3 --batch 1024 --rate 1.5e-3
python3 tools/train/handwriting/mix_weights.py digits hands/digits-earlier.pt hands/digits/digits.pt --later 0.7 --to hands/small.onnx
$TRAIN --size large --cells hands/boxes-201 hands/boxes-202 hands/boxes-204 --to hands/large --minutes 0.5 --batch 2048
$TRAIN --size large --cells hands/boxes-20? --to hands/large --minutes 10.8 --batch 2048 --rate 2.5e-3
cp hands/large/digits.onnx hands/large.onnx
python3 tools/train/handwriting/pair_digits.py hands/small.onnx hands/large.onnx --temperatures 1.38 1.65 --to hands/digits.onnx
node tools/train/train-digit-judge.ts --set hands/boxes-development --network hands/digits.onnx --samples "$1"
npm run eval:digits -- --set hands/boxes-test
npm run eval:digits -- --set hands/boxes-clean
