#!/usr/bin/env python3
"""Direct solvers on a benchmark system: SuperLU (SciPy's default, what practitioners' tools call) and UMFPACK on A and on its
transpose. Needs numpy, scipy and libumfpack5 (Debian: python3-numpy python3-scipy libumfpack5).
usage: OPENBLAS_NUM_THREADS=1 peer.py FOLDER [--solvers superlu,umfpack,umfpack-t] [--demands 1000] [--measured 100] [--answers F.npy] [--once]
--once: factors and solves the adjoint of every category, nothing else, for the peak of memory.
One JSON object of seconds on the last line. Reading and assembling the matrices is not counted."""
import argparse, ctypes, ctypes.util, json, resource, statistics, time
import numpy as np, scipy.sparse as sp
from scipy.sparse.linalg import splu

clock = time.perf_counter


def read(folder):
    meta = json.load(open(f"{folder}/meta.json"))
    shape = {"A": (meta["n"], meta["n"]), "B": (meta["m"], meta["n"]), "C": (meta["cats"], meta["m"])}
    part = lambda name, what: np.load(f"{folder}/{name}_{what}.npy")
    return meta, *(sp.csc_matrix((part(x, "val"), (part(x, "row"), part(x, "col"))), shape=shape[x]) for x in "ABC")


class SuperLu:
    def __init__(self, A):
        self.lu = splu(A)

    def solve(self, b, transposed=False):
        return self.lu.solve(b, trans="T" if transposed else "N")


class Umfpack:
    """The C library through ctypes, default controls (up to two steps of iterative refinement)."""

    library = None

    def __init__(self, A, flip=False):
        if Umfpack.library is None:
            name = ctypes.util.find_library("umfpack")
            if not name:
                raise SystemExit("libumfpack is not installed")
            Umfpack.library = ctypes.CDLL(name)
        self.flip = flip
        M = sp.csc_matrix(A.T) if flip else A
        M.sort_indices()
        self.n = M.shape[0]
        self.arrays = (M.indptr.astype(np.int32), M.indices.astype(np.int32), M.data.astype(np.float64))
        self.control, info = np.zeros(20), np.zeros(90)
        self.library.umfpack_di_defaults(self.address(self.control))
        symbolic, self.numeric = ctypes.c_void_p(), ctypes.c_void_p()
        p, i, x = map(self.address, self.arrays)
        n = ctypes.c_int(self.n)
        status = self.library.umfpack_di_symbolic(n, n, p, i, x, ctypes.byref(symbolic), self.address(self.control), self.address(info))
        assert status == 0, status
        status = self.library.umfpack_di_numeric(p, i, x, symbolic, ctypes.byref(self.numeric), self.address(self.control), self.address(info))
        assert status == 0, status
        self.library.umfpack_di_free_symbolic(ctypes.byref(symbolic))

    @staticmethod
    def address(array):
        return array.ctypes.data_as(ctypes.c_void_p)

    def solve(self, b, transposed=False):
        x, info = np.zeros(self.n), np.zeros(90)
        b = np.ascontiguousarray(b, dtype=np.float64)
        p, i, v = map(self.address, self.arrays)
        system = ctypes.c_int(1 if transposed != self.flip else 0)
        status = self.library.umfpack_di_solve(system, p, i, v, self.address(x), self.address(b), self.numeric, self.address(self.control), self.address(info))
        assert status == 0, status
        return x

    def __del__(self):
        if getattr(self, "numeric", None):
            self.library.umfpack_di_free_numeric(ctypes.byref(self.numeric))


WAYS = {"superlu": SuperLu, "umfpack": Umfpack, "umfpack-t": lambda A: Umfpack(A, True)}


def measure(make, meta, A, B, C, demands, measured):
    n, sign = meta["n"], np.sign(A.diagonal())

    def unit(j):
        f = np.zeros(n)
        f[j] = sign[j]
        return f

    # The first call warms libraries and memory and is not counted; slow systems are measured once.
    cold, factor, until = [], [], clock() + 3
    while len(cold) < 2 or (len(cold) < 16 and clock() < until):
        factors = None
        start = clock()
        factors = make(A)
        factor.append(clock() - start)
        h = C @ (B @ factors.solve(unit(n // 2)))
        cold.append(clock() - start)
        if factor[-1] > 5:
            break
    if len(cold) > 1:
        cold, factor = cold[1:], factor[1:]
    cold, factor = statistics.median(cold), statistics.median(factor)
    solves, warm, practice = [], [], []
    for j in demands[:measured]:
        start = clock()
        s = factors.solve(unit(j))
        solves.append(clock() - start)
        h = C @ (B @ s)
        warm.append(clock() - start)
        # The practitioners' way: the inventory matrix B diag(s) of each demand, then its characterisation.
        inventory = B @ sp.diags(s)
        (C @ inventory).sum(1)
        practice.append(clock() - start)
    mean = statistics.fmean
    CB = (C @ B).toarray()
    start = clock()
    Y = np.stack([factors.solve(CB[k], True) for k in range(meta["cats"])])
    scores = (Y[:, demands] * sign[demands]).T
    adjoint = factor + clock() - start
    return scores, {
        "factor_s": factor, "solve_s": statistics.median(solves), "oneshot_cold_s": cold, "oneshot_warm_s": statistics.median(warm),
        "multi_fu_s": factor + mean(warm) * len(demands), "multi_fu_practice_s": factor + mean(practice) * len(demands),
        "adjoint_all_multipliers_s": adjoint, "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--solvers", default="umfpack,umfpack-t")
    parser.add_argument("--demands", type=int, default=1000)
    parser.add_argument("--measured", type=int, default=100)
    parser.add_argument("--answers")
    parser.add_argument("--once", action="store_true")
    given = parser.parse_args()
    baseline = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    meta, A, B, C = read(given.folder)
    demands = [(i * 977 + 13) % meta["n"] for i in range(given.demands)]
    if given.once:
        factors = WAYS[given.solvers.split(",")[0]](A)
        CB = (C @ B).toarray()
        Y = np.stack([factors.solve(CB[k], True) for k in range(meta["cats"])])
        print(json.dumps({"baseline_mb": baseline, "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
        raise SystemExit
    results = {}
    for name in given.solvers.split(","):
        scores, results[name] = measure(WAYS[name], meta, A, B, C, demands, given.measured)
    if given.answers:
        np.save(given.answers, scores)
    print(json.dumps(results))
